/** undici declares the types of its file of pools by the package's name alone. */
declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici';
}
