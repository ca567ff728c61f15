/** The id of this page, so that it is not notified of its own changes. */
export const TAB = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('')
