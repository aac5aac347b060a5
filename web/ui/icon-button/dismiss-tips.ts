/** Escape takes tooltips away until the pointer or the focus goes elsewhere (WCAG 2.2, 1.4.13). */
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
