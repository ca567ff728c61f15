import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'

/** The client registration at the identity provider. */
export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** The issuer: Google or another OpenID provider. */
  issuer: string
}

/** Stored in the visitor's browser until they come back from the provider. */
export interface Journey {
  state: string
  nonce: string
  verifier: string
}

/** The e-mail a token confirms, and until when the token is valid. */
export interface Vouched {
  email: string
  expires: Date
}

// Asymmetric algorithms only: a token signed with a shared secret, or not signed, is refused.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_DIFFERENCE_SECONDS = 30

interface Provider {
  config: openid.Configuration
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
}

/** The authorization code flow with PKCE, state and nonce, and the verification of its tokens. */
export class Google {
  readonly #settings: GoogleSettings
  #provider: Promise<Provider> | undefined

  constructor(settings: GoogleSettings) {
    this.#settings = settings
  }

  /** The provider's address for this sign-in, and what the visitor's browser must keep. */
  async begin(redirectUri: string): Promise<{ address: string; journey: Journey }> {
    const { config } = await this.#open()
    const journey = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, journey }
  }

  /** Exchanges the code in the address for an id_token; throws when anything does not match the journey. */
  async finish(address: URL, journey: Journey): Promise<string> {
    const { config } = await this.#open()
    const tokens = await openid.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: journey.verifier,
      expectedState: journey.state,
      expectedNonce: journey.nonce,
      idTokenExpected: true,
    })
    if (!tokens.id_token) throw new Error('The identity provider gave no id_token.')
    return tokens.id_token
  }

  /**
   * The e-mail in the token. Throws unless signature, issuer, audience and expiry are valid and the e-mail is
   * verified.
   */
  async verify(idToken: string): Promise<Vouched> {
    const { issuer, keys } = await this.#open()
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: this.#settings.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_DIFFERENCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'email'],
    })
    const { email, email_verified: verified, azp, exp = 0 } = payload
    if (typeof email !== 'string' || verified !== true) throw new Error('The address of the token is not verified.')
    if (azp !== undefined && azp !== this.#settings.clientId) throw new Error('The token was made for another client.')
    return { email, expires: new Date((exp + CLOCK_DIFFERENCE_SECONDS) * 1_000) }
  }

  /** Reads the provider's metadata once; after a failure the next caller tries again. */
  #open(): Promise<Provider> {
    this.#provider ??= this.#discover()
    this.#provider.catch(() => {
      this.#provider = undefined
    })
    return this.#provider
  }

  async #discover(): Promise<Provider> {
    const { clientId, clientSecret, issuer } = this.#settings
    const server = new URL(issuer)
    // The settings allow plain HTTP for this machine only.
    const insecure = server.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}
    const config = await openid.discovery(server, clientId, clientSecret, undefined, { timeout: 10, ...insecure })
    const metadata = config.serverMetadata()
    if (!metadata.jwks_uri) throw new Error(`${issuer} names no keys.`)
    return { config, issuer: metadata.issuer, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)) }
  }
}
