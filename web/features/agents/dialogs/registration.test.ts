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

  it('puts the messages of the server to the fields of the form', () => {
    expect(fieldOf('connection.credential.secret')).toBe('connection.secret');
    expect(fieldOf('connection.url')).toBe('connection.url');
  });
});
