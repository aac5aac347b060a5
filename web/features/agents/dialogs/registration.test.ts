import { describe, expect, it } from 'vitest';
import { webhookPresets } from '#shared/agents/webhook-presets.ts';
import {
  bodyOf,
  connectionErrors,
  connectionOf,
  emptyRegistration,
  fieldOf,
  noConnection,
  registrationErrors,
} from './registration.ts';

const filled = { ...emptyRegistration, name: 'Intake bot', type: 'Imaging', frameworks: ['HIPAA'] };
const url = 'https://agent.example/mcp';

describe('registration body', () => {
  it('omits empty fields', () => {
    expect(bodyOf({ ...filled, description: '  ' })).toEqual({
      name: 'Intake bot',
      type: 'Imaging',
      frameworks: ['HIPAA'],
      status: 'active',
    });
  });

  it('sends a connection without credential or authority when none was entered', () => {
    expect(connectionOf({ ...noConnection, url, authorisedToTest: true })).toEqual({
      protocol: 'auto',
      url,
      authorisedToTest: true,
      authorisedToChat: false,
    });
  });

  it('sends the entered credential and authority', () => {
    expect(
      connectionOf({ ...noConnection, url, header: 'authorization', secret: 's', trustedCa: 'PEM' }),
    ).toMatchObject({
      credential: { header: 'authorization', secret: 's' },
      trustedCa: 'PEM',
    });
  });

  it('sends only the entered chat settings', () => {
    const chat = { ...noConnection.chat, model: 'triage-2', user: ' ' };
    expect(connectionOf({ ...noConnection, url, chat })?.chat).toEqual({ model: 'triage-2' });
    const secondCredential = { header: 'authorization', secret: 'other' };
    expect(connectionOf({ ...noConnection, url, chat: { ...chat, secondCredential } })?.chat).toEqual({
      model: 'triage-2',
      secondCredential,
    });
  });

  it('withdraws the production consent together with the consent to chat', () => {
    const consents = { authorisedToTest: true, authorisedToChat: true, authorisedToChatInProduction: true };
    expect(connectionOf({ ...noConnection, url, ...consents })).toMatchObject(consents);
    expect(connectionOf({ ...noConnection, url, ...consents, authorisedToChat: false })).not.toHaveProperty(
      'authorisedToChatInProduction',
    );
  });

  it('sends no connection when the form is empty', () => {
    expect(connectionOf(noConnection)).toBeUndefined();
  });
});

describe('registration errors', () => {
  it('are empty for a complete form, with or without frameworks and connection', () => {
    expect(registrationErrors(filled)).toEqual({});
    expect(registrationErrors({ ...filled, frameworks: [], connection: { ...noConnection, url } })).toEqual(
      {},
    );
  });

  it('name the required fields', () => {
    expect(registrationErrors(emptyRegistration)).toEqual({
      name: 'Agent name is required',
      type: 'Agent type is required',
    });
  });

  it('require the address when other connection fields are set', () => {
    const errors = registrationErrors({ ...filled, connection: { ...noConnection, authorisedToTest: true } });
    expect(errors).toEqual({ 'connection.url': 'Must be an absolute http or https address' });
  });

  it('detect an incomplete credential', () => {
    expect(connectionErrors({ ...noConnection, url, header: 'authorization' })).toEqual({
      'connection.secret': 'Must not be empty',
    });
    expect(connectionErrors({ ...noConnection, url, secret: 's' })).toEqual({
      'connection.header': 'Must be a header name',
    });
  });

  it('appear at the chat fields', () => {
    const chat = {
      ...noConnection.chat,
      ...{ model: 'two words', user: 'a b', secondUser: 'ü', canary: 'short' },
      secondCredential: { header: '', secret: 's' },
    };
    const errors = connectionErrors({ ...noConnection, url, chat });
    expect(Object.keys(errors).toSorted()).toEqual([
      'connection.chat.canary',
      'connection.chat.model',
      'connection.chat.secondCredential.header',
      'connection.chat.secondUser',
      'connection.chat.user',
    ]);
    // The form field has the same name as in the API.
    for (const path of Object.keys(errors)) expect(fieldOf(path)).toBe(path);
  });

  it("map the server's messages to form fields", () => {
    expect(fieldOf('connection.credential.secret')).toBe('connection.secret');
    expect(fieldOf('connection.url')).toBe('connection.url');
  });
});

describe('a custom webhook', () => {
  const entered = (chat: object) => ({
    ...noConnection,
    protocol: 'http' as const,
    url,
    chat: { ...noConnection.chat, ...chat },
  });

  it.each(webhookPresets)('of $name has no errors', ({ name: _, ...preset }) => {
    expect(connectionErrors(entered(preset))).toEqual({});
    expect(connectionOf(entered(preset))?.chat?.template).toBe(preset.template);
  });
});
