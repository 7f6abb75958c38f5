export * from './generated/index.js';
export { createClient, createConfig } from './generated/client/index.js';
export type { Client } from './generated/client/index.js';
export * as templates from './games.js';
export { Templates } from './templates.js';
export type { FormField, Mismatch } from './templates.js';
export { Narrator } from './words.js';
export type { AnyProblem, Words } from './words.js';
