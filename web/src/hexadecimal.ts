/** Bytes in writing. */

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Draw so many bytes that nobody can guess. */
export function drawn(bytes: number): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(bytes)));
}
