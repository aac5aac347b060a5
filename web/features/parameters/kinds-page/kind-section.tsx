import { Link } from '@tanstack/react-router';
import { type KnownKind, kindLabels } from '#shared/parameters/agent-kinds.ts';
import { connectableLabels, type KindGuide, type KindGuides, reaches } from '#shared/scoring/kind-guide.ts';
import { familyLabels } from '../offered/family-labels.ts';
import { connectTexts, kindTexts } from './kind-texts.ts';
import styles from './kinds-page.module.css';

interface KindSectionProps {
  readonly kind: KnownKind;
  readonly guide: KindGuide;
  readonly titles: KindGuides['titles'];
}

/** One kind of agent: what can be tested, what to connect, the best scores, and what documents must show. */
export function KindSection({ kind, guide, titles }: KindSectionProps) {
  const { what, tested } = kindTexts[kind];
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={styles.kind}>
      <h2 id={`${kind}-title`}>{kindLabels[kind]}</h2>
      <p className={styles.what}>{what}</p>
      <div className={styles.parts}>
        <div>
          <h3>What can be tested</h3>
          <p className={styles.text}>{tested}</p>
          <Areas kind={kind} areas={guide.areas} />
          {guide.outside > 0 && (
            <p className={styles.note}>
              {guide.outside} parameters cannot apply to this kind and are left out.
            </p>
          )}
        </div>
        <div>
          <h3>What to connect</h3>
          <dl className={styles.connect}>
            {guide.connect.map(({ id, parameters }) => (
              <div key={id}>
                <dt>
                  {connectableLabels[id]}
                  <span className={styles.count}>{parameters} parameters</span>
                </dt>
                <dd>{connectTexts[id]}</dd>
              </div>
            ))}
          </dl>
          <h3>Best reachable score</h3>
          <Reaches kind={kind} />
        </div>
      </div>
      <details className={styles.documents}>
        <summary>{guide.documents.length} parameters need a document</summary>
        <p className={styles.note}>
          No test and no setting can show these about this kind. Attach a document on the agent’s page; it
          counts in full after a second person approves it.
        </p>
        <ul>
          {guide.documents.map((id) => (
            <li key={id}>
              <Link to="/parameters/$id" params={{ id }}>
                {titles[id]}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const Areas = ({ kind, areas }: { readonly kind: KnownKind; readonly areas: KindGuide['areas'] }) => (
  <table className={styles.table}>
    <caption className="vh">Parameters of {kindLabels[kind]} by best proof</caption>
    <thead>
      <tr>
        <th scope="col">Area</th>
        <th scope="col">Tested</th>
        <th scope="col">Settings</th>
        <th scope="col">Documents</th>
      </tr>
    </thead>
    <tbody>
      {areas.map(({ family, tested, read, documents }) => (
        <tr key={family}>
          <th scope="row">{familyLabels[family]}</th>
          {[tested, read, documents].map((count, index) => (
            <td key={['tested', 'read', 'documents'][index]} className={count === 0 ? 'dim' : undefined}>
              {count}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Reaches = ({ kind }: { readonly kind: KnownKind }) => (
  <>
    <table className={styles.table}>
      <caption className="vh">Best reachable scores of {kindLabels[kind]} by framework</caption>
      <thead>
        <tr>
          <th scope="col">Framework</th>
          <th scope="col">Documents</th>
          <th scope="col">With tests</th>
          <th scope="col">With settings</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(reaches[kind]).map(([name, { documents, endpoint, infrastructure }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{documents}</td>
            <td>{endpoint}</td>
            <td className="strong">{infrastructure}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.note}>
      Each column adds to the one before. Settings are read from cluster, cloud account and repository; an
      agent earns what its own platform can show.
    </p>
  </>
);
