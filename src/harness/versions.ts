/** The specification versions that this kit can judge by, oldest first. */
export const SPEC_VERSIONS: readonly string[] = ['1.0'];

/** The newest of them: what a run judges by unless told otherwise. */
export const SPEC_VERSION = '1.0';

/** Less than, equal to or more than 0 as the first version is older than, the same as or newer than the second. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left.major - right.major || left.minor - right.minor;
}

function partsOf(version: string): { readonly major: number; readonly minor: number } {
  const [major = '0', minor = '0'] = version.split('.');
  return { major: Number(major), minor: Number(minor) };
}
