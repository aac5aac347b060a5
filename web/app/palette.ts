import type { MantineColorsTuple } from '@mantine/core';

const shades = (list: string) => list.split(' ') as unknown as MantineColorsTuple;

/** Ten shades of each colour, lightest first; `dark` lightest text first. */
export const palette = {
  harbor: shades('#f1f8fd #e1effb #c6e0f7 #a0c9ee #77b0e0 #5094cb #3079b0 #195f91 #0f4a73 #0a3655'),
  proof: shades('#ecfbf7 #d5f5ee #afe8de #81d5c7 #58beae #36a394 #1f8678 #126b60 #0d534a #0a3d36'),
  amber: shades('#fff7ec #ffecd0 #ffdaa4 #ffc370 #f5ab42 #da921f #b2740b #8a5900 #6a4404 #4d3106'),
  rust: shades('#fff4f2 #ffe6e1 #ffcec4 #ffaa9c #f9816f #e95947 #cf3e2e #ac2d20 #872217 #631810'),
  orange: shades('#fff4ee #ffe9da #ffd3b6 #ffb687 #fa9654 #e57a2d #c3610d #9b4900 #783905 #582906'),
  yellow: shades('#fffaeb #fff3ce #ffe89f #fbd869 #eac33f #cba729 #a08318 #7b640d #5d4b08 #443608'),
  sky: shades('#f1f8fd #def0fc #bfe2f8 #90cdf1 #5eb4e3 #2799ce #007db0 #00638f #004d70 #003853'),
  gray: shades('#f7f9fb #f0f4f6 #e1e7ea #c6cfd3 #a9b3b7 #7c888d #59666b #3c4a50 #263338 #131e22'),
  dark: shades('#e4e9eb #b7bfc3 #97a2a7 #717d82 #42505a #2a363b #1f2a2f #172125 #10191d #0b1215'),
};
