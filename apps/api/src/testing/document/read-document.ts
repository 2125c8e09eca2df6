import type { TestApp } from '../test-app.ts';

export interface Answer {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: Record<string, unknown> }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, Answer | { $ref: string }>;
  security: Record<string, string[]>[];
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; license: { name: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: {
    schemas: Record<string, Record<string, unknown>>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, { in: string; name: string }>;
  };
}

export const readDocument = async (app: TestApp): Promise<ApiDocument> => {
  const response = await app.request('/api/openapi.json');
  return (await response.json()) as ApiDocument;
};

export const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: `${method} ${path}` })),
  );

export const answersOf = ({ components }: ApiDocument, { responses }: Operation): [string, Answer][] =>
  Object.entries(responses).map(([status, answer]) => {
    if (!('$ref' in answer)) return [status, answer];
    return [status, components.responses[answer.$ref.split('/').at(-1) ?? ''] as Answer];
  });

export const answerOf = (document: ApiDocument, path: string, method: string, status: number): Answer | undefined =>
  new Map(answersOf(document, document.paths[path]?.[method] as Operation)).get(String(status));
