/** Escape hides tooltips until the pointer or the focus moves elsewhere (WCAG 2.2, 1.4.13). */
export const dismissTips = (): void => {
  const { dataset } = document.documentElement;
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.tips = 'off';
  });
  for (const elsewhere of ['pointerover', 'focusin'])
    document.addEventListener(elsewhere, () => {
      delete dataset.tips;
    });
};
