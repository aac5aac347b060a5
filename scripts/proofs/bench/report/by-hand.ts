/**
 * The floor: the same file from escaped template strings, without blocks, styles, other formats or hidden
 * character handling.
 */
import type { AgentSection, CitedEvidence, FrameworkLine } from '#shared/reports/agent-section.ts';

const MARKUP = /[&<>]/;
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};
const safe = (words: string): string =>
  MARKUP.test(words) ? words.replace(/[&<>]/g, (character) => references[character] ?? character) : words;
const foreign = (words: string): string => `<bdi>${safe(words)}</bdi>`;
const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const verdictLabels = {
  pass: 'Pass',
  partial: 'Partial',
  fail: 'Fail',
  'not-evidenced': 'Not evidenced',
  'not-applicable': 'Not applicable',
};
const stateLabels = {
  pass: 'met',
  partial: 'partly met',
  fail: 'not met',
  'not-evidenced': 'not shown',
  'not-applicable': 'not applicable',
};
const tones = {
  pass: 'pass',
  partial: 'partial',
  fail: 'fail',
  'not-evidenced': 'none',
  'not-applicable': 'none',
};

const scoreTag = (score: number | null): string => {
  if (score === null) return '<span class="tag t-none">Not Scanned</span>';
  if (score >= 85) return '<span class="tag t-pass">Compliant</span>';
  return score >= 70
    ? '<span class="tag t-partial">At Risk</span>'
    : '<span class="tag t-fail">Non-Compliant</span>';
};

const tableOf = (caption: string, plain: string, head: string, rows: string): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${plain}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;

const frameworkByHand = ({ name, controls, parameters }: FrameworkLine): string => {
  const states = controls.map(({ id, state }) => `${foreign(id)} ${stateLabels[state]}`).join(', ');
  let rows = '';
  for (const one of parameters)
    rows += `<tr><th scope="row">${foreign(one.title)}</th><td><span class="tag t-${tones[one.verdict]}">${verdictLabels[one.verdict]}</span></td><td><span class="tag t-${one.severity}">${one.severity}</span></td><td>${one.strength ?? 'none'}</td><td>${foreign(one.reason)}${one.change === '' ? '' : ` ${foreign(one.change)}`}</td><td>${one.controls.map(foreign).join(', ')}</td><td>${one.evidence.map((number) => `E${number}`).join(', ')}</td></tr>`;
  const head = ['Parameter', 'Verdict', 'Severity', 'Proof', 'Reason', 'Controls', 'Evidence'];
  return `<h4>${foreign(name)}</h4>\n<p>Controls: ${states}.</p>\n${tableOf(
    `Parameters: ${foreign(name)}`,
    `Parameters: ${safe(name)}`,
    head.map((label) => `<th scope="col">${label}</th>`).join(''),
    rows,
  )}`;
};

const evidenceByHand = (one: CitedEvidence): string =>
  `<div class="excerpt"><p>E${one.number}: ${foreign(one.parameterId)} = ${foreign(String(one.value))}, ${one.strength}, by ${foreign(one.collector)} at ${foreign(one.target)}, collected ${moment(one.observedAt)}, expires ${moment(one.expiresAt)}. ${foreign(one.detail)} SHA-256 ${one.digest}</p><pre dir="auto">${safe(one.excerpt)}</pre></div>\n`;

/** Returns one agent of the appendix. */
export const agentByHand = (agent: AgentSection): string => {
  const { name, type, status, environment, score, id, lastScanAt, frameworks, evidence } = agent;
  let scores = '';
  for (const { name: of, score: own, completedAt, scanId } of frameworks)
    scores += `<tr><th scope="row">${foreign(of)}</th><td class="right">${own.score}%</td><td class="right">${own.verified}</td><td class="right">${own.coverage}%</td><td>${scoreTag(own.score)}</td><td>${moment(completedAt)}</td><td>${scanId}</td></tr>`;
  const head =
    '<th scope="col">Framework</th><th scope="col" class="right">Score</th><th scope="col" class="right">Verified</th><th scope="col" class="right">Coverage</th><th scope="col">Label</th><th scope="col">Completed</th><th scope="col">Scan</th>';
  let html = `<h3>${foreign(name)}</h3>\n<p>${foreign(type)}, ${status}, environment ${environment}, last scanned ${moment(lastScanAt ?? '')}. Score over all its frameworks ${score?.score}% (model ${foreign(score?.modelVersion ?? '')}), verified ${score?.verified}, coverage ${score?.coverage}%. Agent ${id}.</p>\n`;
  html += tableOf('Latest scan per framework', 'Latest scan per framework', head, scores);
  for (const line of frameworks) html += frameworkByHand(line);
  html += '<h4>Evidence</h4>\n';
  for (const one of evidence) html += evidenceByHand(one);
  return html;
};
