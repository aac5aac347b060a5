import { createTheme, localStorageColorSchemeManager } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { buttonRoot } from './button-root.ts';
import { palette } from './palette.ts';

const sans = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
const floating = 'var(--shadow-float)';

/** Sizes and colors of the design, as Mantine theme options. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.5', xl: '1.3333' },
  fontWeights: { regular: '400', medium: '550', bold: '620' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '30px', fontWeight: '620' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '5px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--shadow-card)', sm: 'var(--shadow-card)', md: floating, lg: floating, xl: floating },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm', renderRoot: buttonRoot } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    NativeSelect: {
      defaultProps: {
        rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.75, 'aria-hidden': true }),
      },
    },
    Modal: {
      defaultProps: {
        size: 480,
        radius: 'lg',
        centered: true,
        transitionProps: { transition: 'fade', duration: 180 },
      },
    },
    Drawer: { defaultProps: { size: 544, position: 'right', transitionProps: { duration: 180 } } },
  },
});

/** Stores the selected color scheme; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'accredit-color-scheme' });
