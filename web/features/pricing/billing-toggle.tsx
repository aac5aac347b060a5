import { type Billing, billings } from '#shared/plans/billing.ts';
import { YEARLY_SAVING } from '#shared/plans/plans.ts';
import styles from './pricing.module.css';

const billingLabels: Readonly<Record<Billing, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

interface BillingToggleProps {
  readonly value: Billing;
  readonly onChange: (billing: Billing) => void;
}

/** Chooses between monthly and yearly prices. */
export const BillingToggle = ({ value, onChange }: BillingToggleProps) => (
  <fieldset className={styles.toggle}>
    <legend className="vh">Billing period</legend>
    {billings.map((billing) => (
      <label key={billing}>
        <input
          type="radio"
          name="billing"
          value={billing}
          checked={billing === value}
          onChange={() => onChange(billing)}
        />
        <span className={styles.period}>
          {billingLabels[billing]}
          {billing === 'yearly' && (
            <>
              {' '}
              <b className={styles.saving}>Save {YEARLY_SAVING}%</b>
            </>
          )}
        </span>
      </label>
    ))}
  </fieldset>
);
