import styles from './baseline-card.module.css';

/** The first characters of a digest, enough to distinguish digests at a glance. */
export const Fingerprint = ({ digest }: { readonly digest: string }) => (
  <span className={`mono xs ${styles.fingerprint}`} title={digest}>
    <span className="vh">fingerprint </span>
    {digest.slice(0, 16)}
  </span>
);
