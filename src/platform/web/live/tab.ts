/** Names this page, so that it is not told of what it did itself. */
export const TAB = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('')
