// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
// The key and the attribute are those of web/app/color-scheme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('accredit-color-scheme');
  } catch {
    // Storage is blocked: the system's choice stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
