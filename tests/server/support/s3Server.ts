import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
  signed: boolean;
  /** The region that the request is signed for. */
  region: string | undefined;
}

/** A server that speaks enough of S3 for objects of one bucket, with uploads in parts. */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: S3Request[] = [];
  let failing: ((request: S3Request) => boolean) | undefined;

  function answer(response: ServerResponse, http: number, body: string | Buffer = '', headers = {}): void {
    response.writeHead(http, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
  }
  const xml = (response: ServerResponse, http: number, body: string) =>
    answer(response, http, `<?xml version="1.0" encoding="UTF-8"?>${body}`, {
      'content-type': 'application/xml',
    });
  const etag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

  function put({ key, query }: S3Request, body: Buffer, response: ServerResponse): void {
    const parts = uploads.get(query.get('uploadId') ?? '');
    if (parts) parts.set(Number(query.get('partNumber')), body);
    else objects.set(key, body);
    answer(response, 200, '', { etag: etag(body) });
  }

  function post({ key, query }: S3Request, response: ServerResponse): void {
    if (query.has('uploads')) {
      const id = `upload-${requests.length}`;
      uploads.set(id, new Map());
      const names = `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
      xml(response, 200, `<InitiateMultipartUploadResult>${names}</InitiateMultipartUploadResult>`);
      return;
    }
    const id = query.get('uploadId') ?? '';
    const parts = [...(uploads.get(id) ?? [])].toSorted(([one], [other]) => one - other);
    const content = Buffer.concat(parts.map(([, part]) => part));
    uploads.delete(id);
    objects.set(key, content);
    xml(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }

  function remove({ key, query }: S3Request, response: ServerResponse): void {
    if (query.has('uploadId')) uploads.delete(query.get('uploadId') ?? '');
    else objects.delete(key);
    answer(response, 204);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://s3');
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request: S3Request = {
      method: incoming.method ?? '',
      key: url.pathname.replace(`/${bucket}/`, ''),
      query: url.searchParams,
      signed: incoming.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') ?? false,
      region: /Credential=[^/]+\/\d+\/([^/]+)\//.exec(incoming.headers.authorization ?? '')?.[1],
    };
    requests.push(request);
    const error = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    if (failing?.(request)) return xml(response, 403, error('AccessDenied'));
    if (request.method === 'PUT') return put(request, Buffer.concat(chunks), response);
    if (request.method === 'POST') return post(request, response);
    if (request.method === 'DELETE') return remove(request, response);
    const object = objects.get(request.key);
    if (!object) return xml(response, 404, error('NoSuchKey'));
    answer(response, 200, object, { 'content-type': 'application/octet-stream', etag: etag(object) });
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    env: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_ACCESS_KEY_ID: 'key',
      FILES_S3_SECRET_ACCESS_KEY: 'secret-key',
    },
    objects,
    /** Uploads in parts that are neither finished nor given up. */
    uploads,
    requests,
    /** Refuses what `test` matches from now on; nothing when absent. */
    fail(test?: (request: S3Request) => boolean): void {
      failing = test;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
