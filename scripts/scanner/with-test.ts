/** Platforms and scanners that stop with the test that requests them. */
import { onTestFinished } from 'vitest';
import { openPlatform, type TestPlatform } from './platform-fixture.ts';
import { type ScannerFolder, scannerFolder } from './run-scanner.ts';

/** @param port 0: any free port */
export const opened = async (port = 0): Promise<TestPlatform> => {
  const platform = await openPlatform(port);
  onTestFinished(platform.close);
  return platform;
};

/** Unpacks a scanner that reports to a platform. */
export const placed = async (url: string): Promise<ScannerFolder> => {
  const scanner = await scannerFolder(url);
  onTestFinished(scanner.end);
  return scanner;
};
