/**
 * What hand-written arbitraries need of fast-check beyond plain arbitraries, in one place because its next major
 * version renames some of it. The engine has its own such file.
 */
export { Arbitrary, type Random, Stream, stream, Value } from 'fast-check';
