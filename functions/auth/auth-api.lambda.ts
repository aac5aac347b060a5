import { api } from '#functions/platform/http/api.ts';
import { authContract } from '#shared/auth/contract.ts';
import { invite } from './invite.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { register } from './register.ts';

export const handler = api(authContract, { login, register, me, logout, invite });
