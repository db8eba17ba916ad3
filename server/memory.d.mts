export function readMemory(): number;

export function boundMemory(
  memory?: number,
  given?: NodeJS.ProcessEnv,
): { args: string[]; env: NodeJS.ProcessEnv };

export function shareMemory(memory?: number): {
  database: Record<string, string>;
  pages: number;
  connections: number;
  preparesStatements: boolean;
};
