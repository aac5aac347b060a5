/** Whether agents are registered by playbooks, as people read it. */
export const autoRegistrationReply = (enabled: boolean) => ({
  enabled,
  message: enabled
    ? 'Auto-registration is enabled: discovered agents that match a playbook are registered.'
    : 'Auto-registration is disabled: discovered agents are listed, and registered by nobody but people.',
});
