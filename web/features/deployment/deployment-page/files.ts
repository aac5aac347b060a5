import { renderAwsScript } from '#shared/deployments/aws-script.ts';
import { renderCompose } from '#shared/deployments/compose.ts';
import type { Deployment } from '#shared/deployments/deployment.ts';
import { renderKubernetes } from '#shared/deployments/kubernetes.ts';
import type { DeploymentTab } from '../deployment-search.ts';

export interface DeploymentFile {
  readonly name: string;
  /** One-sentence description. */
  readonly what: string;
  /** Instructions; code is enclosed in backticks. */
  readonly steps: readonly string[];
  readonly text: string;
}

type Described = Omit<DeploymentFile, 'text'> & { readonly render: (to: Deployment) => string };

const described: Readonly<Record<DeploymentTab, Described>> = {
  kubernetes: {
    name: 'accredit-scanner.yaml',
    what: 'A DaemonSet that scans each node and a CronJob that scans the cluster, every six hours.',
    steps: [
      'Download the file and keep it secret. It contains the API key.',
      'Review the file. The role reads workloads, services and policies; it reads no secrets or logs, and runs nothing in pods.',
      'Apply it to the cluster: `kubectl apply --filename accredit-scanner.yaml`.',
      'Scan the cluster now instead of waiting for the schedule: `kubectl --namespace accredit-scanner create job --from=cronjob/accredit-scanner-cluster first-scan`.',
      'Find the results among the discovered agents of the Environment Scanner, under the client’s name.',
      'To remove everything: `kubectl delete --filename accredit-scanner.yaml`.',
    ],
    render: renderKubernetes,
  },
  docker: {
    name: 'accredit-scanner-compose.yaml',
    what: 'A container that scans the processes, listeners, containers and files of one machine every six hours.',
    steps: [
      'Download the file to the machine and keep it secret. It contains the API key.',
      'Start the container with Docker Compose 2.23.1 or later: `docker compose --file accredit-scanner-compose.yaml up --detach`.',
      "View the scanner's log: `docker compose --file accredit-scanner-compose.yaml logs --follow scanner`.",
      'Find the results among the discovered agents of the Environment Scanner, under the client’s name.',
      'To remove everything: `docker compose --file accredit-scanner-compose.yaml down --volumes`.',
    ],
    render: renderCompose,
  },
  aws: {
    name: 'accredit-aws-scanner.py',
    what: 'A Python script that lists the agents and models of one AWS account and reports them. It runs once each time you start it.',
    steps: [
      'Download the file and keep it secret. It contains the API key.',
      'Install Python 3.8 or later with boto3 (`python3 -m pip install boto3`), and configure boto3 credentials for the account. The file lists the minimum permissions.',
      'Preview the report without sending it: `python3 accredit-aws-scanner.py --dry-run`.',
      'Run the script for the regions that you use: `python3 accredit-aws-scanner.py --region us-east-1 --region eu-west-1`.',
      'Schedule regular runs. Repeated reports do not create duplicates.',
      'Find the results among the discovered agents of the Environment Scanner, under the client’s name.',
    ],
    render: renderAwsScript,
  },
};

/** Returns the files of a configuration. */
export const filesOf = (to: Deployment): Readonly<Record<DeploymentTab, DeploymentFile>> => ({
  kubernetes: fileOf('kubernetes', to),
  docker: fileOf('docker', to),
  aws: fileOf('aws', to),
});

const fileOf = (tab: DeploymentTab, to: Deployment): DeploymentFile => {
  const { render, ...file } = described[tab];
  return { ...file, text: render(to) };
};
