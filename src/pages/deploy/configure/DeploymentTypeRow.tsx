import { counted } from '@/domain/numbers';
import { selectDeploymentTypeChoices } from '@/store/deploy/choices';
import { deploymentTypeChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';
import { FromPrice } from './FromPrice';

export function DeploymentTypeRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectDeploymentTypeChoices);
  return (
    <FormRow title="Deployment Type" hint="Choose whether you get a whole host or a part of one.">
      {(titleId) => (
        <OptionGroup
          labelledBy={titleId}
          columns={2}
          value={choices.find(({ selected }) => selected)?.type ?? null}
          onChange={(type) => dispatch(deploymentTypeChosen(type))}
        >
          {choices.map((choice) => (
            <OptionCard
              key={choice.type}
              value={choice.type}
              title={choice.label}
              description={choice.description}
              price={<FromPrice price={choice.lowestPrice} />}
              meta={counted(choice.configCount, 'config')}
            />
          ))}
        </OptionGroup>
      )}
    </FormRow>
  );
}
