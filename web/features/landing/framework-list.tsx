import styles from './landing.module.css';
import { frameworks } from './offered/landing-data.ts';

/** The frameworks of the catalog, with what they contain and who published them. */
export const FrameworkList = () => (
  <>
    <ul className={styles.frameworks}>
      {frameworks.map(({ key, name, publisher, isPublished, controls }) => (
        <li key={key}>
          <div>
            <h3>{name}</h3>
            <p className="dim sm">
              {isPublished ? publisher : 'Profile by Accredit, not published or endorsed by others'}
            </p>
          </div>
          <span className="nowrap">
            <b className="num">{controls}</b> <span className="dim sm">controls</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="dim sm">
      Accredit maps its parameters to each control and states the reason. Publishers have not reviewed the
      mappings. You can add your own frameworks as YAML or OSCAL.
    </p>
  </>
);
