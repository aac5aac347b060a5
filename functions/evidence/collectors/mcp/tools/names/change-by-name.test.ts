import { describe, expect, it } from 'vitest';
import { destructiveToolsAnnotated } from '../destructive-tools-annotated.ts';
import { foundBy, list, marked, reads } from '../tool-fixture.ts';
import { toolReadOnlyDefault } from '../tool-read-only-default.ts';

const each = (...lines: readonly string[]) => lines.join(' ').split(' ');
const verbs = (words: string) => each(words).map((verb) => `${verb}_item`);

/** Names of read-only tools that contain a possible verb. */
const reading = each(
  'lab_order_status patient_discharge_summary ehr_get_order prescription_history transfer_list payment_status lab_order',
  'order_history order_by_id orders list_orders transfer_details discharge_summary discharge_criteria refund_status charge_codes',
  'last_run recent_transfers pending_order latest_commit upcoming_schedule dry_run scheduled_run my_schedule',
  'update_history upload_status deploy_status import_log commit_history merge_status sync_status install_count patch_notes set_history',
  'patientDischargeSummary get-order-status mcp_get_update_status github_list_open_issues crm.orders.search order_lookup transfer_get',
  'purchase_order address_book run_report run_query execute_query run_tests post_details stop_times start_time open_hours close_price',
  'preview_delete validate_order estimate_refund simulate_transfer generate_commit_message check_order can_cancel_order',
  'mail_send_status user_delete_log invoice_create_status updates refunds transfers charges radiology_report_fetch allergy_record_read',
  'discharge_planning_report transfer_center_status API-post-search order_set_lookup get_order_book open_orders',
  'smiley_scale bus_stop asthma_trigger phone_call_history open_link open_chart open_issues',
  'add add_numbers add_two_numbers is_order_open search_order_sets bed_transfer_request_status schedule_view',
);

/** Names that may denote an object or a change: only an annotation decides. */
const either = each(
  'refund order transfer refund_payment transfer_funds order_medication discharge_patient schedule_visit book_appointment charge_card',
  'commit_changes merge_branch push_branch import_csv sync_calendar lock_account share_document open_valve close_ticket archive_channel',
  'sign_document register_webhook invite_member trigger_build start_instance stop_instance scale_service rotate_key rollback pay_invoice',
  'post_message move_file grant_access place_order wiki_update crm.deals.update git_commit file_upload check_in_patient',
  'execute_sql import_data sync_records rerun_failed_jobs git_checkout browser_tab_close exec_in_pod jira_merge_tickets',
  'replace_text apply_manifest execute_statement run_pipeline invoke_function memory_add_entry github_merge_branch mcp_order_medication',
);

/** Names that can only denote a change. */
const changing = [
  ...verbs(
    'delete remove create send insert append upsert purge wipe erase revoke truncate overwrite destroy rename write modify',
  ),
  ...verbs(
    'enable disable activate deactivate uninstall assign approve reject submit cancel restore terminate unlock subscribe',
  ),
  ...verbs(
    'unsubscribe enroll reschedule administer dispense titrate prescribe save forget provision suspend reopen notify',
  ),
  ...verbs(
    'update set reset patch edit upload install deploy publish restart put toggle drop kill override add clear',
  ),
  ...each(
    'patient_delete records.purge deletePatient patient-delete mcp_delete_record ehr_create_order github_create_issue fhir_create',
    'dns_record_upsert wipe get_or_create_user search_and_replace_and_delete bulk_delete force_update_record',
    'setDose updateStatus update_status set_status send_report delete_history cancelOrder order_cancel upload_report turn_off_alarm',
    'removeURLRule user_delete eraseChart purge_all add_user create_refund',
  ),
];

/** Verbs in server tool names for changes of either kind. */
const named = each(
  'replace upload activate deactivate install uninstall add toggle restore enable disable assign approve reject submit publish merge',
  'commit push deploy rollback terminate stop start restart scale rotate reset set put patch upsert insert append overwrite rename move',
  'archive close open lock unlock share invite grant revoke subscribe unsubscribe register enroll schedule reschedule refund charge sign',
  'administer dispense titrate override import sync trigger invoke',
);

const silent = (name: string) => foundBy(toolReadOnlyDefault, { name });
const believed = (name: string) => [
  foundBy(toolReadOnlyDefault, { name, ...reads }),
  foundBy(destructiveToolsAnnotated, { name, ...reads }),
];

describe('a name of a read-only tool', () => {
  it.each(reading)('%s is accepted as read-only', (name) => expect(believed(name)).toEqual([true, true]));
  it.each(reading)('%s is not classified as changing', (name) => expect(silent(name)).toBeUndefined());
});

describe('a name that may denote a change', () => {
  it.each(either)('%s is accepted as read-only', (name) => expect(believed(name)).toEqual([true, true]));
  it.each(either)('%s is classified as changing without an annotation', (name) =>
    expect(silent(name)).toBe(false),
  );
});

describe('a name that denotes a change', () => {
  it.each(changing)('%s, contrary to its annotation', (name) =>
    expect(believed(name)).toEqual([false, false]),
  );
  it.each(changing)('%s, without an annotation', (name) => expect(silent(name)).toBe(false));
});

describe('a verb before an object', () => {
  it.each(named)('%s is classified as changing without an annotation', (verb) => {
    expect([`${verb}_item`, `${verb}Item`, `github_${verb}_item`].map(silent)).toEqual([false, false, false]);
  });
});

describe('a word before the verb', () => {
  const inServer = (
    name: string,
    serverInfo: Readonly<Record<string, unknown>>,
    ...others: readonly string[]
  ) => {
    const finding = toolReadOnlyDefault.grade({
      ...list({ name, ...reads }, ...others.map((other) => ({ name: other, ...reads }))),
      serverInfo,
    });
    return 'detail' in finding ? finding.detail : '';
  };

  it('is not a noun if it is the name of the server', () => {
    expect(inServer('acme_order_medication', { name: 'Acme' })).toContain('acme_order_medication');
    expect(inServer('acme_order_medication', {}, 'acme_get_chart', 'acme_list_wards')).toContain(
      'acme_order_medication',
    );
    expect(inServer('lab_order_sets', {})).not.toContain('lab_order_sets');
  });
});

describe('annotations', () => {
  it.each([
    ['both, on a writing tool', [{ name: 'delete_patient', ...marked }], true],
    ['one of two, on a writing tool', [{ name: 'send-mail', annotations: { readOnlyHint: false } }], false],
    ['none, on one tool of two', [{ name: 'get_order', ...reads }, { name: 'tidy' }], false],
    [
      'on every tool',
      [
        { name: 'get_order', ...reads },
        { name: 'tidy', ...marked },
      ],
      true,
    ],
    ['none, on a tool that reads and deletes', [{ name: 'get_and_delete_order' }], false],
    ['read-only, on a tool that reads and deletes', [{ name: 'get_and_delete_order', ...reads }], false],
  ])('%s', (_, entries, expected) => {
    expect(foundBy(destructiveToolsAnnotated, ...entries)).toBe(expected);
  });

  it.each([
    ['a writing tool for anybody', [{ name: 'update_record', ...marked }], false],
    [
      'a destructive hint under a harmless name',
      [{ name: 'tidy', annotations: { destructiveHint: true } }],
      false,
    ],
    [
      'a tool that only reads, with the hint that then means nothing',
      [{ name: 'get_chart', annotations: { readOnlyHint: true, destructiveHint: true } }],
      undefined,
    ],
    [
      'a tool that reads by its name and changes by its hint',
      [{ name: 'get_chart', annotations: { readOnlyHint: false } }],
      undefined,
    ],
    ['tools marked read-only', [{ name: 'get_order', ...reads }], true],
    ['a tool that says nothing', [{ name: 'lookup' }], undefined],
  ])('by default: %s', (_, entries, expected) => {
    expect(foundBy(toolReadOnlyDefault, ...entries)).toBe(expected);
  });

  it('that were accepted are named', () => {
    const detail = (name: string) => {
      const finding = destructiveToolsAnnotated.grade(list({ name, ...reads }));
      return 'detail' in finding ? finding.detail : '';
    };
    expect(detail('transfer_funds')).toMatch(/accepted as read-only: transfer_funds/);
    expect(detail('get_order')).not.toContain('believed');
    expect(detail('get_order')).toContain('was not tested');
  });

  it('without a credential only: what an authenticated caller gets is not the default', () => {
    const writing = list({ name: 'update_record', ...marked });
    expect(toolReadOnlyDefault.grade({ ...writing, anonymous: false })).toHaveProperty('inconclusive');
  });
});
