import classes from './brand.module.css';

/** Logo and name of the product. */
export const Brand = () => (
  <span className={classes.brand}>
    <img src="/accredit.svg" width={26} height={26} alt="" />
    <span>Accredit</span>
  </span>
);
