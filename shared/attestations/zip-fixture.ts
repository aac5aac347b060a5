/** Test fixture: a ZIP archive of empty, stored entries. */

const header = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};

/** Returns an archive with entries of these names. */
export const zipOf = (...names: readonly string[]): Uint8Array<ArrayBuffer> => {
  const encoded = names.map((name) => new TextEncoder().encode(name));
  const locals = encoded.flatMap((name) => [
    header(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      view.setUint16(26, name.length, true);
    }),
    name,
  ]);
  const localSize = locals.reduce((sum, { length }) => sum + length, 0);
  const entries = encoded.flatMap((name) => [
    header(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(28, name.length, true);
    }),
    name,
  ]);
  const end = header(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(10, names.length, true);
    view.setUint32(16, localSize, true);
  });
  return Uint8Array.from([...locals, ...entries, end].flatMap((part) => [...part]));
};
