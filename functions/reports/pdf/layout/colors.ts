/** The colors of the light theme for print, as in the HTML format. */
import type { Tone } from '#shared/reports/section.ts';
import type { Color } from './page.ts';

export const TEXT: Color = '#131e22';
export const SOFT: Color = '#3c4a50';
export const DIM: Color = '#59666b';
export const LINE: Color = '#c6cfd3';
export const HAIRLINE: Color = '#e1e7ea';
export const SUNKEN: Color = '#f0f4f6';

interface ToneColors {
  readonly tint: Color;
  readonly text: Color;
  readonly solid: Color;
}

const fail: ToneColors = { tint: '#fff0ed', text: '#ac2d20', solid: '#cf3e2e' };

/** Colors of table labels and bars. */
export const toneColors: Readonly<Record<Tone, ToneColors>> = {
  pass: { tint: '#e3f7f2', text: '#126b60', solid: '#1f8678' },
  partial: { tint: '#fff1db', text: '#8a5900', solid: '#c27e12' },
  fail,
  none: { tint: '#f0f4f6', text: '#59666b', solid: '#7c888d' },
  critical: fail,
  high: { tint: '#fff0e4', text: '#9b4900', solid: '#c3610d' },
  medium: { tint: '#fff6da', text: '#715900', solid: '#a08318' },
  low: { tint: '#e6f4fc', text: '#00638f', solid: '#007db0' },
};
