/** Distinguishes a query in an executed language from search terms. */
import { hasAny, textWords, wordSet } from '../words.ts';
import type { ToolWords } from './tool-words.ts';

/** Languages whose texts a database, an API, or a shell executes. */
export const queryLanguages = wordSet(
  'sql tsql plsql nosql hql cql soql n1ql kql kusto esql cypher sparql graphql gql gremlin datalog xpath xquery jmespath jsonpath',
  'promql logql influxql dax mdx shell bash powershell',
);
/** Databases: if the tool names one, a query is in its language. */
const databases = wordSet(
  'postgres postgresql mysql mariadb sqlite mssql mongodb mongo neo4j bigquery snowflake redshift clickhouse duckdb databricks trino',
  'presto cassandra dynamodb elasticsearch opensearch',
);
const carriesOut = wordSet('run runs execute executes exec perform performs issue issues');
const manuals = wordSet(
  'doc docs documentation manual manuals guide guides tutorial help faq articles knowledge',
);
const denials = wordSet('no not never without nor isn unlike');
const natural =
  /\b(?:natural[- ]language|plain (?:language|words|english)|in words|key ?words?|free[- ]text|full[- ]text|search terms?)\b/i;

/** Returns true if a language is named, without a negation. */
const namesLanguage = (words: readonly string[]): boolean =>
  words.some(
    (word, at) => queryLanguages.has(word) && !hasAny(words.slice(Math.max(0, at - 3), at), denials),
  );

/** Returns true if a tool executes its query, according to the tool and the parameter. */
export const isCarriedOutQuery = (tool: ToolWords, about: string): boolean => {
  if (natural.test(about)) return false;
  if (namesLanguage(textWords(about))) return true;
  if (natural.test(tool.description) || hasAny(tool.name, manuals)) return false;
  const asks = (words: readonly string[]) =>
    hasAny(words, carriesOut) && (words.includes('query') || words.includes('queries'));
  return (
    hasAny(tool.name, queryLanguages) ||
    hasAny(tool.name, databases) ||
    asks(tool.name) ||
    namesLanguage(tool.statement) ||
    (hasAny(tool.statement, databases) && asks(tool.statement))
  );
};
