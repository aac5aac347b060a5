import { describe, expect, it } from 'vitest';
import { classNamed, without, withoutRules } from './mantine-cuts.ts';

describe('code', () => {
  it('loses the named parts', () => {
    expect(without('import a;\nimport b;\nuse(a);\nuse(b);', ['import b;', 'use(b);'])).toBe(
      'import a;\n\nuse(a);\n',
    );
  });

  it('throws when a named part is missing', () => {
    expect(() => without('import a;', ['import b;'])).toThrow('import b;');
  });
});

describe('a class', () => {
  const module = `var Button_module_default = {\n\t"root": "m_1a",\n\t"group": "m_2b"\n};`;

  it('is found by its name', () => {
    expect(classNamed(module, 'group')).toBe('m_2b');
  });

  it('throws when the name is missing', () => {
    expect(() => classNamed(module, 'section')).toThrow('section');
  });
});

describe('a stylesheet', () => {
  const sheet = `@layer mantine {.m_1a { color: red; }
.m_2b { display: flex; }
.m_2b :where(.m_1a):focus { z-index: 1; }
@keyframes m_3c { 0% { opacity: 0; } 100% { opacity: 1; } }
@media (hover: hover) { .m_1a:hover { color: blue; } }
.m_1a::before { content: ''; animation: m_4d 1s; }
@keyframes m_4d { 0% { opacity: 0; } }
}`;

  it('loses only the rules and animations of the given classes', () => {
    expect(
      withoutRules(sheet, ['m_2b', 'm_3c']).replace(/\n+/g, '\n'),
    ).toBe(`@layer mantine {.m_1a { color: red; }
@media (hover: hover) { .m_1a:hover { color: blue; } }
.m_1a::before { content: ''; animation: m_4d 1s; }
@keyframes m_4d { 0% { opacity: 0; } }
}`);
  });
});
