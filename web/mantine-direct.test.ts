import { describe, expect, it } from 'vitest';
import { direct, readBarrel, stillButton } from './mantine-direct.ts';

const barrel = readBarrel(
  `import { Button } from "./components/Button/Button.mjs";\nimport { rem as toRem, em } from './core/rem.mjs';\nexport { Button, toRem, em };`,
  '/core/',
);

describe('direct imports', () => {
  it('reads the source file of each name from a barrel', () => {
    expect(barrel.get('Button')).toEqual(['Button', '/core/components/Button/Button.mjs']);
    expect(barrel.get('toRem')).toEqual(['rem', '/core/core/rem.mjs']);
  });

  it('imports each name from its own file and preserves line numbers', () => {
    const code = `import {\n  Button,\n  type ButtonProps,\n  toRem as size,\n} from '@mantine/core';\nconst a = 1;`;
    const result = direct(code, barrel, '/icons/');
    expect(result.split('\n')[0]).toBe(
      'import { Button as Button } from "/core/components/Button/Button.mjs"; import { rem as size } from "/core/core/rem.mjs";',
    );
    expect(result.split('\n').indexOf('const a = 1;')).toBe(code.split('\n').indexOf('const a = 1;'));
  });

  it('imports icons from their own files', () => {
    expect(direct(`import { IconX as Cross } from '@tabler/icons-react';`, barrel, '/icons/')).toBe(
      'import Cross from "/icons/IconX.mjs";',
    );
  });

  it('leaves type-only imports and other packages unchanged', () => {
    const code = `import type { ButtonProps } from '@mantine/core';\nimport { useId } from '@mantine/hooks';`;
    expect(direct(code, barrel, '/icons/')).toBe(code);
  });

  it('rejects a name that the package does not export', () => {
    expect(() => direct(`import { Buton } from '@mantine/core';`, barrel, '/icons/')).toThrow('Buton');
  });
});

describe('the loader of a button', () => {
  it('has no animation', () => {
    const code = 'import { Transition } from "../Transition/Transition.mjs";\nconst a = 1;';
    expect(stillButton(code, '/still.ts')).toBe('import { Transition } from "/still.ts";\nconst a = 1;');
  });

  it('throws when a named part is missing', () => {
    expect(() => stillButton('import { Transition } from "../Transition.mjs";', '/still.ts')).toThrow(
      'Transition',
    );
  });
});
