// Runs before the first paint. It is a separate file because the content security policy allows no inline
// scripts.
// The key and the attribute are those of web/app/color-scheme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('accredit-color-scheme');
  } catch {
    // If storage is blocked, the system preference applies.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
