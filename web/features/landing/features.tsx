import {
  IconActivityHeartbeat,
  IconCheck,
  IconChecklist,
  IconFileAnalytics,
  IconRadar,
  IconShieldCheck,
} from '@tabler/icons-react';
import styles from './landing.module.css';
import { counts } from './offered/landing-data.ts';

const features = [
  {
    icon: IconRadar,
    name: 'Discover',
    text: `${counts.methods} methods search clusters, containers, clouds, networks, registries and processes. Each reports what it could not search.`,
  },
  {
    icon: IconShieldCheck,
    name: 'Test',
    text: 'With your consent, probes test access, tools, encryption and chat behavior. A statement alone earns a quarter of the points.',
  },
  {
    icon: IconChecklist,
    name: 'Score with reasons',
    text: 'Every point leads to a parameter, its verdict, the evidence with its date, and what would change it.',
  },
  {
    icon: IconCheck,
    name: 'Fix and prove',
    text: 'Each issue has repair steps, a script and a rollback. A later scan resolves it with new evidence.',
  },
  {
    icon: IconActivityHeartbeat,
    name: 'Monitor',
    text: `Agents are checked every ${counts.minutesBetweenChecks} minutes. Alerts report failures, changes and evidence that expires.`,
  },
  {
    icon: IconFileAnalytics,
    name: 'Report',
    text: 'Reports in HTML, PDF, OSCAL and more. Auditors verify the signed evidence bundle offline, without an account.',
  },
];

/** What the product does, in the order of use. */
export const Features = () => (
  <ul className={styles.features}>
    {features.map(({ icon: Glyph, name, text }) => (
      <li key={name}>
        <span className={styles.icon}>
          <Glyph size={18} stroke={1.6} aria-hidden />
        </span>
        <h3>{name}</h3>
        <p className="t2">{text}</p>
      </li>
    ))}
  </ul>
);
