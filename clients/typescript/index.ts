export * from './generated/index.js';
export { createClient, createConfig } from './generated/client/index.js';
export type { Client } from './generated/client/index.js';
export * as templates from './games.js';
export * as streams from './games-streams.js';
export { Stream, StreamRefused } from './streams.js';
export type { AnyNews, FollowOptions } from './streams.js';
export { Templates } from './templates.js';
export type { FormField, Mismatch } from './templates.js';
