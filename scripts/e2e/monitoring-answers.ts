/** Mocked monitoring responses and socket messages for page states that would take long to produce. */
import type { Page, WebSocketRoute } from '@playwright/test';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { kindTexts } from '#shared/alerts/kinds.ts';
import { defaultRules } from '#shared/alerts/rules.ts';
import type { AgentCheckReply, MonitoringStatusReply, RulesReply } from '#shared/monitoring/contract.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { overflow } from './browser-session.ts';
import { expect } from './browser-test.ts';

export const id = (index: number) => `0199c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const alert = (index: number, more: Partial<AlertReply> = {}): AlertReply => ({
  ...{
    id: id(index),
    kind: 'unreachable',
    severity: 'high',
    state: 'active',
    title: 'Agent not responding',
  },
  ...{
    message: `No answer came within 10 s, time ${index}.`,
    raisedAt: new Date(Date.now() - 130_000).toISOString(),
  },
  ...{ clearedAt: null, quiet: false, dismissed: false, unread: true },
  ...more,
});

export const status: MonitoringStatusReply = {
  ...{ monitoringActive: true, connectedClients: 1234, lastUpdate: '2026-11-20T09:00:00.000Z' },
  lastHealthCheckAt: null,
  healthData: {
    ...{ activeAgents: 1234, averageComplianceScore: 71, openIssues: 41, lastScanTime: null },
    ...{ criticalIssuesCount: 2, lowComplianceAgentsCount: 3 },
  },
  activeAlerts: { total: 4, critical: 1, high: 3, medium: 0, low: 0 },
};

interface Api {
  alerts: AlertReply[];
  status: MonitoringStatusReply;
  checks: AgentCheckReply[];
  readonly sent: string[];
}

/** Mocks the monitoring responses with the returned state; dismissed alerts are removed. */
export const answering = async (page: Page): Promise<Api> => {
  const api: Api = { alerts: [], status, checks: [], sent: [] };
  await page.route(/\/api\/(?:alerts|monitoring)/, (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET') api.sent.push(`${request.method()} ${pathname}`);
    const dismissed = /\/alerts\/([\da-f-]{36})\/dismiss$/.exec(pathname)?.[1];
    const shown = api.alerts.filter((one) => !one.dismissed);
    if (dismissed !== undefined)
      api.alerts = api.alerts.map((one) => (one.id === dismissed ? { ...one, dismissed: true } : one));
    if (pathname.endsWith('/dismiss-all'))
      api.alerts = api.alerts.map((one) => ({ ...one, dismissed: true }));
    if (pathname.endsWith('/own') && request.method() === 'PUT')
      api.alerts = api.alerts.map((one) => ({ ...one, unread: false }));
    const own = { unread: 0, more: false, digest: true };
    const rules: RulesReply = {
      ...{ ...defaultRules, updatedAt: null, updatedBy: null, mailWorks: false },
      texts: Object.entries(kindTexts).map(([kind, texts]) => ({
        ...{ kind: kind as AlertReply['kind'], title: texts.title, about: texts.about },
        severities: [...texts.severities],
      })),
    };
    const state = searchParams.get('status');
    const listed = (searchParams.has('undismissed') ? shown : api.alerts)
      .filter((one) => state === null || one.state === state)
      .slice(0, Number(searchParams.get('limit') ?? 50));
    const answers: Record<string, unknown> = {
      '/api/alerts': listed,
      '/api/alerts/own': own,
      '/api/alerts/dismiss-all': own,
      '/api/alerts/rules': rules,
      '/api/alerts/rules/test': alert(99),
      '/api/monitoring/status': api.status,
      '/api/monitoring/checks': api.checks,
    };
    return route.fulfill({ json: answers[pathname] ?? alert(0) });
  });
  return api;
};

interface Socket {
  readonly send: (severity: Severity, place: number, more?: object) => void;
  readonly say: (type: string, data: object) => void;
  readonly end: () => Promise<void>;
}

/** Mocks the page's socket, on which the test sends messages. */
export const speaking = async (page: Page): Promise<Socket> => {
  let latest: WebSocketRoute | undefined;
  await page.routeWebSocket('**/ws', (route) => {
    latest = route;
  });
  const say = (type: string, data: object) =>
    latest?.send(JSON.stringify({ type, data: { timestamp: new Date().toISOString(), ...data } }));
  return {
    say,
    send: (severity, place, more = {}) =>
      say('compliance_alert', {
        id: id(place),
        severity,
        title: `Told ${place}`,
        message: 'Of the test.',
        ...more,
      }),
    end: async () => latest?.close({ code: 1011 }),
  };
};

/** Records browser notifications, with permission granted. */
export const noteNotifications = (page: Page) =>
  page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    globalThis.Notification = class {
      static permission = 'granted';
      constructor(title: string, options: NotificationOptions) {
        shown.push(`${title} ${options.tag} ${options.body}`);
      }
    } as unknown as typeof Notification;
  });

/** Runs a check in both themes and three widths, at each of which the page must fit. */
export const eachCheck = async (page: Page, check: () => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      await check();
    }
};
