import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import type { FileStore } from './fileStore.ts';

const PREFIX = 'files/';
const CONNECT_MS = 10_000;
const SOCKET_IDLE_MS = 60_000;

/** Files as objects `files/<key>` of a bucket. Large ones go up in parts; a broken upload leaves no object. */
export function s3FileStore(config: S3Config): FileStore {
  let opened: Promise<S3Client> | undefined;

  async function openClient(): Promise<S3Client> {
    const sdk = await import('@aws-sdk/client-s3');
    return new sdk.S3Client({
      region: config.region,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SOCKET_IDLE_MS },
      // Many S3-compatible servers know nothing of the checksums that AWS asks for by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    });
  }

  function client(): Promise<S3Client> {
    opened ??= openClient();
    return opened;
  }

  const at = (key: string) => ({ Bucket: config.bucket, Key: `${PREFIX}${key}` });

  return {
    async put(key, path) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { ...at(key), Body: createReadStream(path), ContentType: 'application/octet-stream' };
      await new Upload({ client: await client(), params }).done();
    },
    async open(key) {
      const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
      try {
        const { Body } = await (await client()).send(new GetObjectCommand(at(key)));
        // In Node the SDK returns a stream of Node's.
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await (await client()).send(new DeleteObjectCommand(at(key)));
    },
  };
}
