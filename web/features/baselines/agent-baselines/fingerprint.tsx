import styles from './baseline-card.module.css';

/** First letters of a digest, which are enough to tell it from others by eye. */
export const Fingerprint = ({ digest }: { readonly digest: string }) => (
  <span className={`mono xs ${styles.fingerprint}`} title={digest}>
    <span className="vh">fingerprint </span>
    {digest.slice(0, 16)}
  </span>
);
