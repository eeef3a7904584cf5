export { fromHost } from './from-host.ts';
export { type HostFeatures, toHost } from './to-host.ts';
