import {
  body,
  dataAnswer,
  ID_PARAMETER,
  json,
  type Operation,
  type Paths,
  PUBLIC,
  queryParameter,
  responses,
} from './operations.ts'
import { ID, INTEGER, object, type Schema, TEXT } from './schemas.ts'

const FLAG: Schema = { type: 'boolean' }
const MOMENT: Schema = { type: 'string', format: 'date-time' }
const EMAIL: Schema = { type: 'string', format: 'email' }
const PASSWORD: Schema = { type: 'string', format: 'password', minLength: 10, maxLength: 200 }
const DONE = json('Done', object({ data: object({}), message: TEXT }, ['data']))
const NEW_PASSWORD = { password: PASSWORD, retype_password: PASSWORD }
const USER = queryParameter('user_id', ID, { description: 'Of a user below oneself; oneself without it' })

/** A call that needs no session; attempts are counted, too many answer 429. */
function open(operationId: string, summary: string, given: Schema, more: Partial<Operation> = {}): Operation {
  return {
    operationId,
    tags: ['account'],
    summary,
    security: PUBLIC,
    requestBody: body(given),
    responses: responses({ 200: DONE }),
    ...more,
  }
}

/** A call about the user's own account. */
function own(
  operationId: string,
  summary: string,
  answer: Schema,
  given?: Schema,
  more: Partial<Operation> = {},
): Operation {
  return {
    operationId,
    tags: ['account'],
    summary,
    ...(given ? { requestBody: body(given) } : {}),
    responses: responses({ 200: json('Done', dataAnswer(answer)) }),
    ...more,
  }
}

/** The account calls: forgotten password, Google, sessions, second factor. */
export function accountPaths(): Paths {
  return { ...publicPaths(), ...ownPaths() }
}

function publicPaths(): Paths {
  const redirect = (operationId: string, summary: string): Operation => ({
    operationId,
    tags: ['account'],
    summary,
    security: PUBLIC,
    responses: responses({ 302: { description: 'To the provider, or back to /login' } }),
  })
  const contact: Schema = { anyOf: [object({ name: TEXT, department: TEXT, phone: TEXT }), { type: 'null' }] }
  const forgot = (operationId: string) =>
    open(
      operationId,
      'Mail a link for a new password; the answer never tells whether the address exists',
      object({ email: EMAIL }, ['email']),
    )
  return {
    '/api/request_forgot_password': { post: forgot('requestForgotPassword') },
    '/api/password/forgot': { post: forgot('passwordForgot') },
    '/api/password/recovery': {
      post: open('passwordRecovery', 'Choose a new password', object(NEW_PASSWORD, ['password', 'retype_password']), {
        description: 'The token of the mailed link stands in Authorization or in the query.',
        parameters: [queryParameter('token', TEXT)],
      }),
    },
    '/api/request_email_verification': {
      post: open('requestEmailVerification', 'Mail the verification once more', object({ user: TEXT }, ['user'])),
    },
    '/api/verify-email': {
      post: open('verifyEmail', 'Verify an address', object({ code: TEXT }, ['code']), {
        responses: responses({ 200: json('Verified', dataAnswer(object({ contact }), { message: TEXT })) }),
      }),
    },
    '/api/oauth/google': { get: redirect('googleSignIn', 'Go to the identity provider') },
    '/api/oauth/google/callback': { get: redirect('googleCallback', 'Come back from the identity provider') },
  }
}

function ownPaths(): Paths {
  const session = object({
    id: ID,
    address: TEXT,
    agent: TEXT,
    created_at: MOMENT,
    used_at: MOMENT,
    expires_at: MOMENT,
    current: FLAG,
  })
  const factor = object({ enabled: FLAG, required: FLAG, recovery: INTEGER })
  const begun = object({ secret: TEXT, uri: TEXT, qr: TEXT })
  const codes = object({ recovery_codes: { type: 'array', items: TEXT } })
  const ended = object({ ended: INTEGER })
  const password = object({ password: PASSWORD }, ['password'])
  return {
    '/api/sessions': {
      get: own('sessions', 'Where one is signed in', { type: 'array', items: session }, undefined, {
        parameters: [USER],
      }),
      delete: own('endSessions', 'End all other sessions, or all of a user', ended, undefined, { parameters: [USER] }),
    },
    '/api/sessions/{id}': {
      delete: own('endSession', 'End one session', ended, undefined, { parameters: [ID_PARAMETER, USER] }),
    },
    '/api/users/{id}/second-factor': {
      delete: own('removeSecondFactor', 'Take the second factor of a user away', object({}), undefined, {
        parameters: [ID_PARAMETER],
      }),
    },
    '/api/second-factor': {
      get: own('secondFactor', 'Whether the second factor is on', factor),
      delete: own(
        'secondFactorOff',
        'Switch it off',
        object({}),
        object({ password: PASSWORD, code: TEXT }, ['password', 'code']),
      ),
    },
    '/api/second-factor/begin': { post: own('secondFactorBegin', 'Get a new secret for the app', begun, password) },
    '/api/second-factor/confirm': {
      post: own(
        'secondFactorConfirm',
        'Confirm it by a code; answers the recovery codes',
        codes,
        object({ code: TEXT }, ['code']),
      ),
    },
  }
}
