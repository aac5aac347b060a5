/** Auto-registration setting with its description. */
export const autoRegistrationReply = (enabled: boolean) => ({
  enabled,
  message: enabled
    ? 'Auto-registration is enabled: discovered agents that match a playbook are registered.'
    : 'Auto-registration is disabled: discovered agents are listed, and only users register them.',
});
