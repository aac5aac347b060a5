import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const outputRenderingSafe = parameter({
  id: 'output-rendering-safe',
  family: 'guardrails',
  title: 'Answers without active content',
  meaning: 'Active markup, remote images and links in answers are neutralised before anything displays them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Chat windows that render markup are the norm, and one planted image or script in an answer sends data away or acts as the user.',
  bestProof: {
    by: 'behaviour',
    why: 'Between model and screen several parts may turn markup active again, so only the answer as it arrives shows what is left of it.',
  },
  sources: ['probe', 'manifest'],
  observedForDays: 14,
  says: {
    pass: 'The agent delivers answers whose active content is neutralised.',
    fail: 'The agent delivers answers in which markup, remote images or links stay active.',
    missing: "Nothing shows whether active content in the agent's answers is neutralised.",
  },
  document: 'the report of a test that asked for active markup, with the answers as they were displayed',
  remedy: {
    automationType: 'code_change',
    title: 'Render answers as text with a short list of allowed marks',
    steps: [
      'Find every place that displays or forwards answers, including mail, tickets, terminals and exports.',
      'Escape answers there and allow only harmless formatting such as emphasis, lists and code.',
      'Load no images from addresses in answers, and show links with their full target, to be followed only on a click.',
      'Send a Content-Security-Policy that forbids foreign scripts and images on pages with answers.',
      'Let the agent repeat a script tag, an image and a javascript link, and confirm that none has an effect.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Change the source code of every client that displays answers',
        'Set response headers of the pages with answers',
      ],
      dependencies: ['Node.js 20 or later, or a bundler that takes ES modules'],
      approvals: ['Code owner of the clients'],
    },
    apply: {
      file: 'safe-answers.mjs',
      text: javascript`
        // Show an answer as element.innerHTML = renderAnswer(answer), and send pageHeaders with the page that shows it.
        const agent = ${agent.agentId};

        const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
        const escaped = (text) => text.replaceAll(/[&<>"']/g, (character) => entities[character]);

        /** Characters that hide text or turn its direction, and those that steer a terminal. */
        const unseen = /[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\u{e0000}-\\u{e007f}]/gu;

        /** Emphasis and code only; everything was escaped before. */
        const marked = (line) =>
          line
            .replaceAll(/\`([^\`]+)\`/g, '<code>$1</code>')
            .replaceAll(/\\*\\*([^*]+)\\*\\*/g, '<strong>$1</strong>')
            .replaceAll(/(^|\\s)\\*([^*\\s][^*]*)\\*/g, '$1<em>$2</em>');

        /** HTML in which nothing of the answer is active: images are named, and links stand as text with their full target. */
        export const renderAnswer = (answer) => {
          const plain = String(answer)
            .replaceAll(unseen, '')
            .replaceAll(/!\\[([^\\]]*)\\]\\([^)]*\\)/g, '[image: $1]')
            .replaceAll(/\\[([^\\]]*)\\]\\(([^)\\s]*)[^)]*\\)/g, '$1 ($2)')
            .replaceAll(/^ {0,3}\\[[^\\]]+\\]:\\s*\\S+.*$/gm, '');
          const lines = escaped(plain).split('\\n');
          const item = /^\\s*(?:[-*]|\\d+\\.)\\s+/;
          const blocks = lines.map((line) =>
            item.test(line) ? \`<li>\${marked(line.replace(item, ''))}</li>\` : \`<p>\${marked(line)}</p>\`,
          );
          return \`<div data-agent="\${escaped(agent)}">\${blocks.join('\\n')}</div>\`;
        };

        /** The second line: a page with answers loads nothing from elsewhere and runs only its own scripts. */
        export const pageHeaders = {
          'content-security-policy':
            "default-src 'self'; img-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        };
      `,
    },
    rollback: {
      file: 'remove-safe-answers.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of each client that was changed.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added safe-answers.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
