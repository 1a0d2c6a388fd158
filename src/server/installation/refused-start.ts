/** Starting could lose or mix up data. The message says in one line why, and what to do. */
export class RefusedStart extends Error {}
