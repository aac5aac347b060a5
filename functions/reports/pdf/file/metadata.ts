import type { Objects } from './objects.ts';
import { dateText, dictionaryText, type Ref, textString } from './syntax.ts';

/** Metadata of a file. */
export interface About {
  readonly title: string;
  readonly subject: string;
  readonly language: string;
  readonly createdAt: string;
  /** Identifies the file, in hex. */
  readonly id: string;
}

const PRODUCER = 'Accredit';

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xml = (text: string): string => text.replaceAll(/[&<>]/g, (one) => references[one] ?? one);

/** Adds the information dictionary (ISO 32000-1, 14.3.3). */
export const addInfo = (objects: Objects, { title, subject, createdAt }: About): Ref =>
  objects.add(
    dictionaryText({
      ...{ Title: textString(title), Subject: textString(subject) },
      ...{ Producer: textString(PRODUCER), Creator: textString(PRODUCER) },
      CreationDate: dateText(createdAt),
    }),
  );

/** Adds the same as XMP (14.3.2), uncompressed for tools that search for it in the raw bytes. */
export const addMetadata = (objects: Objects, { title, subject, language, createdAt }: About): Ref => {
  const alternatives = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${xml(text)}</rdf:li></rdf:Alt>`;
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title>${alternatives(title)}</dc:title>
<dc:description>${alternatives(subject)}</dc:description>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${createdAt}</xmp:CreateDate>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return objects.addStream({ Type: '/Metadata', Subtype: '/XML' }, Buffer.from(packet, 'utf8'), true);
};
