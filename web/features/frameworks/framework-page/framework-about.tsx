import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card/card.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { authorText, type FrameworkReply } from '../framework-labels.ts';
import styles from './framework-about.module.css';

/** Origin and license of a framework, and which of its controls are not confirmed. */
export function FrameworkAbout({ framework }: { readonly framework: FrameworkReply }) {
  const { name, officialName, version, versionNumber, publisher, license, controls, origin } = framework;
  const unconfirmed = controls.filter((control) => control.unconfirmed !== undefined).length;
  return (
    <Card title="About this framework">
      <dl className={styles.facts}>
        {officialName !== name && <Fact name="Official name">{officialName}</Fact>}
        <Fact name="Version">
          {versionNumber === undefined ? version : `${version}, upload no. ${versionNumber}`}
          {origin === 'tenant' && (
            <>
              {' '}
              <Link to="/frameworks/custom" className="inline-link nowrap">
                All versions
              </Link>
            </>
          )}
        </Fact>
        <Fact name="Publisher">{publisher}</Fact>
        <Fact name="License">{license}</Fact>
        <Sources framework={framework} />
        <Fact name="Controls">
          {authorText(framework)}
          {unconfirmed > 0 && (
            <>
              {' '}
              <b>
                {unconfirmed === 1 ? 'One control is' : `${unconfirmed} controls are`} not confirmed against
                the publisher’s own text. Each states why.
              </b>
            </>
          )}{' '}
          <Link to="/parameters" search={{ framework: framework.key }} className="inline-link nowrap">
            All parameters
          </Link>
        </Fact>
      </dl>
    </Card>
  );
}

function Sources({ framework: { url, furtherUrls = [], origin } }: { readonly framework: FrameworkReply }) {
  const urls = url === undefined ? furtherUrls : [url, ...furtherUrls];
  if (urls.length === 0) {
    return <Fact name="Source">{origin === 'tenant' ? 'Not stated' : 'No public text is known.'}</Fact>;
  }
  return (
    <Fact name={urls.length === 1 ? 'Source' : 'Sources'}>
      {urls.map((address) => (
        <a key={address} className={styles.source} href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      ))}
    </Fact>
  );
}
