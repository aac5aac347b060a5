import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../json-rpc.ts';
import { destructiveToolsAnnotated } from './destructive-tools-annotated.ts';
import { shellToolAbsent } from './shell-tool-absent.ts';
import { toolArgumentValidation } from './tool-argument-validation.ts';
import { helper, linesBy, list, listOf, reads, reasonOf, short, text } from './tool-fixture.ts';
import { toolReadOnlyDefault } from './tool-read-only-default.ts';

describe('the detail text', () => {
  it('where an unbounded text is', () => {
    expect(
      linesBy(
        toolArgumentValidation,
        helper({
          edits: listOf({
            type: 'object',
            properties: { source: { type: 'object', properties: { file_path: text } } },
          }),
          sql: text,
        }),
      ),
    ).toEqual([
      'helper: sql is executed as is, without a restricting pattern or choice',
      'helper: edits[].source.file_path is text without length limit, pattern, or choice',
    ]);
    expect(linesBy(toolArgumentValidation, helper({ url: { type: 'string', format: 'uri' } }))).toEqual([
      'helper: url is text without length limit, pattern, or choice; its format is only an annotation',
    ]);
  });

  it('each location once, even if it is reachable in several ways', () => {
    expect(
      linesBy(
        toolArgumentValidation,
        helper({ path: { anyOf: [text, text, { type: ['string', 'null'] }] } }),
      ),
    ).toHaveLength(1);
  });

  it('what cannot be determined, and why', () => {
    const reason = (entry: JsonObject) => reasonOf(toolArgumentValidation.grade(list(entry)));
    expect(reason({ name: 'now' })).toContain('now accepts anything');
    expect(reason(helper({ a: { $ref: 'https://a.example/s.json' } }))).toContain(
      'a refers to another document, which is not fetched',
    );
    expect(reason(helper({ a: text }))).toContain('a is text without length limit, pattern, or choice');
    expect(reason(helper({ of: listOf(short) }))).toContain('of is an unlimited list');
    expect(reason(helper({ a: short }, false))).toContain('helper accepts parameters that it does not name');
  });

  it('for a pass: what was read, and what was not tested', () => {
    expect(
      toolArgumentValidation.grade(
        list(helper({ title: short }), {
          name: 'now',
          inputSchema: { type: 'object', additionalProperties: false },
        }),
      ),
    ).toMatchObject({
      value: true,
      detail: expect.stringMatching(/2 tools bound .*was not tried/),
      lines: ['helper: title', 'now: no parameters'],
    });
  });

  it('in lines that contain the marks', () => {
    const entries = [helper({ sql: text }), { name: 'bash' }, { name: 'delete_chart', ...reads }];
    for (const { grade } of [
      toolArgumentValidation,
      shellToolAbsent,
      destructiveToolsAnnotated,
      toolReadOnlyDefault,
    ]) {
      const finding = grade(list(...entries));
      expect(finding).toHaveProperty('value', false);
      if ('marks' in finding)
        for (const mark of finding.marks) expect(finding.lines.join('\n')).toContain(mark);
    }
  });
});
