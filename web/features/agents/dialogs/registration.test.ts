import { describe, expect, it } from 'vitest';
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

describe('body of a registration', () => {
  it('leaves out what was left empty', () => {
    expect(bodyOf({ ...filled, description: '  ' })).toEqual({
      name: 'Intake bot',
      type: 'Imaging',
      frameworks: ['HIPAA'],
      status: 'active',
    });
  });

  it('sends a connection without a credential or authority when none was given', () => {
    expect(connectionOf({ ...noConnection, url, authorisedToTest: true })).toEqual({
      protocol: 'auto',
      url,
      authorisedToTest: true,
      authorisedToChat: false,
    });
  });

  it('sends the credential and the authority that were given', () => {
    expect(
      connectionOf({ ...noConnection, url, header: 'authorization', secret: 's', trustedCa: 'PEM' }),
    ).toMatchObject({
      credential: { header: 'authorization', secret: 's' },
      trustedCa: 'PEM',
    });
  });

  it('sends how the agent is spoken to as far as that was said', () => {
    const chat = { ...noConnection.chat, model: 'triage-2', user: ' ' };
    expect(connectionOf({ ...noConnection, url, chat })?.chat).toEqual({ model: 'triage-2' });
    const secondCredential = { header: 'authorization', secret: 'other' };
    expect(connectionOf({ ...noConnection, url, chat: { ...chat, secondCredential } })?.chat).toEqual({
      model: 'triage-2',
      secondCredential,
    });
  });

  it('takes the consent for production back with the consent to chat', () => {
    const consents = { authorisedToTest: true, authorisedToChat: true, authorisedToChatInProduction: true };
    expect(connectionOf({ ...noConnection, url, ...consents })).toMatchObject(consents);
    expect(connectionOf({ ...noConnection, url, ...consents, authorisedToChat: false })).not.toHaveProperty(
      'authorisedToChatInProduction',
    );
  });

  it('sends no connection where the form was left empty', () => {
    expect(connectionOf(noConnection)).toBeUndefined();
  });
});

describe('errors of a registration', () => {
  it('finds none in a filled form, with or without frameworks and connection', () => {
    expect(registrationErrors(filled)).toEqual({});
    expect(registrationErrors({ ...filled, frameworks: [], connection: { ...noConnection, url } })).toEqual(
      {},
    );
  });

  it('names the fields that are required', () => {
    expect(registrationErrors(emptyRegistration)).toEqual({
      name: 'Agent name is required',
      type: 'Agent type is required',
    });
  });

  it('asks for the address where the rest of a connection was given', () => {
    const errors = registrationErrors({ ...filled, connection: { ...noConnection, authorisedToTest: true } });
    expect(errors).toEqual({ 'connection.url': 'Must be an absolute http or https address' });
  });

  it('finds half a credential', () => {
    expect(connectionErrors({ ...noConnection, url, header: 'authorization' })).toEqual({
      'connection.secret': 'Must not be empty',
    });
    expect(connectionErrors({ ...noConnection, url, secret: 's' })).toEqual({
      'connection.header': 'Must be a header name',
    });
  });

  it('puts what is wrong with how the agent is spoken to at its fields', () => {
    const chat = {
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
    // A field of the form has the name of the API.
    for (const path of Object.keys(errors)) expect(fieldOf(path)).toBe(path);
  });

  it('puts the messages of the server to the fields of the form', () => {
    expect(fieldOf('connection.credential.secret')).toBe('connection.secret');
    expect(fieldOf('connection.url')).toBe('connection.url');
  });
});
