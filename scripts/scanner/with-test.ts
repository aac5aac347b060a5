/** Platforms and scanners that end with the test that asks for them. */
import { onTestFinished } from 'vitest';
import { openPlatform, type TestPlatform } from './platform-fixture.ts';
import { type ScannerFolder, scannerFolder } from './run-scanner.ts';

/** @param port 0: any */
export const opened = async (port = 0): Promise<TestPlatform> => {
  const platform = await openPlatform(port);
  onTestFinished(platform.close);
  return platform;
};

/** A scanner, unpacked, that reports to a platform. */
export const placed = async (url: string): Promise<ScannerFolder> => {
  const scanner = await scannerFolder(url);
  onTestFinished(scanner.end);
  return scanner;
};
