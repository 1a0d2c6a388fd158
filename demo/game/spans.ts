import type { Span } from './scenario.ts'

export const contains = ({ from, to }: Span, seconds: number) => seconds >= from && seconds < to
