import type { MantineColorsTuple } from '@mantine/core';

const shades = (list: string) => list.split(' ') as unknown as MantineColorsTuple;

/**
 * Ten shades of each color, lightest first; in `dark`, the lightest text first. Components accept only these.
 */
export const palette = {
  harbor: shades('#f1f8fd #e1effb #c6e0f7 #a0c9ee #77b0e0 #5094cb #3079b0 #195f91 #0f4a73 #0a3655'),
  rust: shades('#fff4f2 #ffe6e1 #ffcec4 #ffaa9c #f9816f #e95947 #cf3e2e #ac2d20 #872217 #631810'),
  gray: shades('#f7f9fb #f0f4f6 #e1e7ea #c6cfd3 #a9b3b7 #7c888d #59666b #3c4a50 #263338 #131e22'),
  dark: shades('#e4e9eb #b7bfc3 #97a2a7 #717d82 #42505a #2a363b #1f2a2f #172125 #10191d #0b1215'),
};

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<keyof typeof palette, MantineColorsTuple>;
  }
}
