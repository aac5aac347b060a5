export { beginDetection as handler } from './begin-detection.ts';
