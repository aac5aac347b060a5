import type { AwsReply } from '../aws-endpoint/aws-endpoint.ts';

/** Creates one element; text is escaped, lists contain serialized children. */
export function element(name: string, content: string | number | boolean | string[]): string {
  const inner = Array.isArray(content) ? content.join('') : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** Creates a response with an XML document. */
export function xmlReply(root: string, status = 200): AwsReply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

/** Returns the text of every `<name>` in a small request document. */
export function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    unescapeXml(text ?? ''),
  );
}

/** Returns the inner XML of every `<name>`. */
export function blocks(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner]) => inner ?? '');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}

function unescapeXml(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
