import { Link } from '@tanstack/react-router';
import type { ServedControl } from '#shared/parameters/served-control.ts';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './served-controls.module.css';
import { byFramework } from './served-text.ts';

/** Controls that a parameter supports, by framework, each with its reason and link. */
export const ServedControls = ({ serves }: { readonly serves: readonly ServedControl[] }) => (
  <dl>
    {byFramework(serves).map(({ key, name, controls }) => (
      <div key={key} className={styles.framework}>
        <dt style={{ gridRow: `span ${controls.length}` }}>
          <Link to="/frameworks/$key" params={{ key }}>
            {name}
          </Link>
          <span className={styles.count}>{controls.length}</span>
        </dt>
        {controls.map(({ control, title, why }) => (
          <dd key={control}>
            <Link to="/frameworks/$key" params={{ key }} search={{ control }} className={styles.control}>
              <span className="mono">{control}</span> <span>{title}</span>
              <span className="vh">in {name}</span>
            </Link>
            <Text tone="secondary">{why}</Text>
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
